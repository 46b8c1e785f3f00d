-- Each line of a statement also has its place among the lines of its kind, without gaps, so that any page of a filtered statement is
-- a range too, however long the statement is.
alter table statement_lines add column kind text, add column kind_sequence bigint;

alter table statement_lines disable trigger statement_lines_stay;
update statement_lines l set kind = e.kind, kind_sequence = p.place
from (
  select l.account_id, l.sequence, row_number() over (partition by l.account_id, e.kind order by l.sequence) as place
  from statement_lines l join journal_entries e on e.id = l.entry_id
) p, journal_entries e
where p.account_id = l.account_id and p.sequence = l.sequence and e.id = l.entry_id;
alter table statement_lines enable trigger statement_lines_stay;

create unique index statement_lines_by_kind on statement_lines (account_id, kind, kind_sequence);

-- For processes of the release before, which run until they are replaced; thus no line is without. Lines of one account are
-- written under its lock.
create function statement_line_of_kind() returns trigger language plpgsql as $$
begin
  select e.kind into new.kind from journal_entries e where e.id = new.entry_id;
  new.kind_sequence := coalesce((select max(l.kind_sequence) from statement_lines l
    where l.account_id = new.account_id and l.kind = new.kind), 0) + 1;
  return new;
end $$;
create trigger statement_lines_kind before insert on statement_lines
  for each row when (new.kind_sequence is null) execute function statement_line_of_kind();
