-- A domain that is paid as far ahead as registries allow is restored without another year.
alter table restores drop constraint restores_check;
alter table restores add constraint restores_term check (renews_until >= paid_until);
