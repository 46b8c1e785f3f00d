-- A registry that publishes contacts has two of a version: one as its policy says, and one whose data it is to disclose (RFC 5733
-- section 2.9), since disclosure is of a contact and domains share contacts.
alter table registry_contacts add column disclosed boolean not null default false;
alter table registry_contacts drop constraint registry_contacts_pkey;
alter table registry_contacts add primary key (template_id, version, registry_id, disclosed);
