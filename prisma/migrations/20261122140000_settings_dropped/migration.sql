-- Nothing wrote or read this table: what the team sets is in site_settings.
drop table "settings";
