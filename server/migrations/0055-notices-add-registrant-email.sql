-- Domains are suspended, or about to be: their registrant's email is not verified.
insert into todo_kinds values ('registrant-email');
