-- Accounts that never paid are counted by their network too.
drop index uploads_of_network;
create index uploads_of_network on uploads (created_at) where operator_id is null;
