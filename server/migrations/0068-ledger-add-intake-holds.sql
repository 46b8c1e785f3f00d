insert into hold_reasons values ('intake');
