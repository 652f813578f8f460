"""How Alembic runs our migrations: on the connection, and in the transaction, that `bot.store.migrate` opened."""

from alembic import context

from bot.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
