-- superseded: others were submitted after the registrant's data was corrected.
alter table registrant_documents drop constraint registrant_documents_state_check;
alter table registrant_documents add constraint registrant_documents_state_check
  check (state in ('checking', 'verified', 'refused', 'superseded'));
