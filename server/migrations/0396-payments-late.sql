-- Money in another currency that came after its rate had ended waits for an operator.
alter table payments drop constraint payments_problem_check;
alter table payments add constraint payments_problem_check
  check (problem in ('amount', 'currency', 'payer', 'second', 'late', 'reference'));
