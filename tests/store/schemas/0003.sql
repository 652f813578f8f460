BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE campaigns (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	home BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	name TEXT NOT NULL, 
	called TEXT NOT NULL, 
	opened_by BIGINT NOT NULL, 
	opened_at DATETIME NOT NULL, 
	table_id BIGINT, 
	carried BLOB NOT NULL, 
	CONSTRAINT fk_campaigns_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "campaigns" VALUES(1,9,'toy','Deep pockets','deep pockets',7,'2026-03-01 12:00:00.000000',1,X'707B7D');
CREATE TABLE changes (
	table_id BIGINT NOT NULL, 
	revision INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	interaction_id BIGINT, 
	seat INTEGER, 
	person_id BIGINT, 
	"key" TEXT, 
	text TEXT, 
	mark BIGINT, 
	step INTEGER NOT NULL, 
	chance BOOLEAN NOT NULL, 
	entries BLOB NOT NULL, 
	data BLOB, asked BLOB, 
	CONSTRAINT pk_changes PRIMARY KEY (table_id, revision), 
	CONSTRAINT fk_changes_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "changes" VALUES(1,1,'create','2026-03-01 12:00:00.000000',NULL,NULL,NULL,NULL,NULL,NULL,0,0,X'',NULL,NULL);
INSERT INTO "changes" VALUES(1,2,'start','2026-03-01 12:00:00.000000',100,NULL,NULL,NULL,NULL,NULL,0,0,X'',NULL,NULL);
INSERT INTO "changes" VALUES(1,3,'answer','2026-03-01 12:00:00.000000',101,0,NULL,'go',NULL,5,0,0,X'',NULL,NULL);
INSERT INTO "changes" VALUES(1,4,'answer','2026-03-01 12:00:00.000000',NULL,1,NULL,'turn:left','☃',NULL,2,0,X'',NULL,NULL);
INSERT INTO "changes" VALUES(2,1,'create','2026-03-01 12:00:00.000000',NULL,NULL,NULL,NULL,NULL,NULL,0,0,X'',NULL,NULL);
INSERT INTO "changes" VALUES(2,2,'end','2026-03-01 12:00:00.000000',NULL,NULL,NULL,NULL,NULL,NULL,0,0,X'',NULL,NULL);
CREATE TABLE deadlines (
	table_id BIGINT NOT NULL, 
	question INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	due DATETIME NOT NULL, 
	"key" TEXT NOT NULL, 
	CONSTRAINT pk_deadlines PRIMARY KEY (table_id, question, seat), 
	CONSTRAINT fk_deadlines_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "deadlines" VALUES(1,2,1,'2026-03-01 13:00:00.000000','pass');
CREATE TABLE interactions (
	interaction_id BIGINT NOT NULL, 
	table_id BIGINT, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_interactions PRIMARY KEY (interaction_id)
);
INSERT INTO "interactions" VALUES(102,1,'2026-03-01 12:01:00.000000');
CREATE TABLE people (
	person_id BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	settings BLOB NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (person_id)
);
INSERT INTO "people" VALUES(7,'Alice',X'7B7D');
CREATE TABLE seats (
	table_id BIGINT NOT NULL, 
	seat INTEGER NOT NULL, 
	person_id BIGINT NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES(1,0,7);
INSERT INTO "seats" VALUES(1,1,8);
INSERT INTO "seats" VALUES(2,0,7);
CREATE TABLE snapshots (
	table_id BIGINT NOT NULL, 
	revision INTEGER NOT NULL, 
	step INTEGER NOT NULL, 
	rules_version INTEGER NOT NULL, 
	state BLOB NOT NULL, 
	answers BLOB NOT NULL, 
	round INTEGER NOT NULL, 
	keep BOOLEAN NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (table_id, revision), 
	CONSTRAINT fk_snapshots_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES(1,2,1,1,X'707B226870223A337D',X'5B5D',0,0);
INSERT INTO "snapshots" VALUES(1,3,2,1,X'707B226870223A337D',X'5B5D',0,0);
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	game TEXT NOT NULL, 
	guild_id BIGINT, 
	channel_id BIGINT NOT NULL, 
	parent_channel BIGINT, 
	opened_by BIGINT NOT NULL, 
	opened_at DATETIME NOT NULL, 
	status TEXT NOT NULL, 
	setup BLOB NOT NULL, 
	secret BLOB NOT NULL, 
	secret_sha256 TEXT NOT NULL, 
	closed_at DATETIME, 
	result TEXT, 
	shown INTEGER DEFAULT '0' NOT NULL, 
	mentioned INTEGER DEFAULT '0' NOT NULL, 
	board_channel_id BIGINT, 
	board_message_id BIGINT, 
	board_made_at DATETIME, 
	board_revision INTEGER
, folding BLOB);
INSERT INTO "tables" VALUES(1,'toy',9,50,NULL,1,'2026-03-01 12:00:00.000000','open',X'7B7D',X'0073','ab',NULL,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,'toy',NULL,51,50,1,'2026-03-01 12:00:00.000000','over',X'7B7D',X'0073','ab',NULL,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE unlocks (
	person_id BIGINT NOT NULL, 
	game TEXT NOT NULL, 
	what TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_unlocks PRIMARY KEY (person_id, game, what)
);
INSERT INTO "unlocks" VALUES(7,'toy','chest','2026-03-01 12:01:00.000000');
CREATE UNIQUE INDEX one_live_table ON tables (channel_id) WHERE status IN ('lobby', 'open');
CREATE INDEX ix_tables_parent_channel ON tables (parent_channel);
CREATE INDEX ix_tables_guild_id ON tables (guild_id);
CREATE INDEX ix_seats_person_id ON seats (person_id);
CREATE UNIQUE INDEX one_change_an_interaction ON changes (interaction_id);
CREATE INDEX ix_deadlines_due ON deadlines (due);
CREATE INDEX ix_interactions_at ON interactions (at);
CREATE INDEX ix_campaigns_table_id ON campaigns (table_id);
CREATE UNIQUE INDEX one_campaign_a_name ON campaigns (home, called);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('campaigns',1);
INSERT INTO "sqlite_sequence" VALUES('tables',2);
COMMIT;
