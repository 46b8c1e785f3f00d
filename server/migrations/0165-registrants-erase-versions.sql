-- A version is never changed, but once: when nothing needs it any more, its data are erased and its row stays, since orders and
-- journals point at it.
alter table registrant_versions add column erased_at timestamptz;
alter table registrant_templates add column erased_at timestamptz;
alter table registrant_templates add check (erased_at is null or deleted_at is not null);

create or replace function registrant_versions_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and (new.template_id, new.version, new.kind, new.created_at) = (old.template_id, old.version, old.kind, old.created_at)
    and (new.name, new.email, new.phone_prefix, new.phone, new.country, new.province, new.city, new.address, new.postcode)
      = ('', '', '', '', '', '', '', '', '') and new.organisation is null then
    return new;
  end if;
  raise exception 'a registrant version is never changed';
end $$;
