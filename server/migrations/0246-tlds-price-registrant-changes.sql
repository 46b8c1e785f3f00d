-- Some registries charge for a change of registrant.
insert into price_kinds values ('registrant-change');
