-- To-dos from before have their English sentence only.
alter table operator_todos add column text_zhcn text not null default '';
