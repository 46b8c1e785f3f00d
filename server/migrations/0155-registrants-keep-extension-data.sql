-- What extensions ask of a registrant beyond an address: part of the version that registries receive, sealed, since it may be the
-- number of an identity document.
create table registrant_extension_data (
  template_id bigint not null,
  version integer not null,
  extension text not null check (char_length(extension) between 1 and 63),
  data bytea not null check (octet_length(data) <= 8192),
  primary key (template_id, version, extension),
  foreign key (template_id, version) references registrant_versions (template_id, version)
);
create trigger registrant_extension_data_are_kept before delete or update on registrant_extension_data
  for each row execute function registrant_versions_are_kept();
