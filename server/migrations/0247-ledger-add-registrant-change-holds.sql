insert into hold_reasons values ('registrant-change');
