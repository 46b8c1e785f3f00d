-- Until then one worker sends the answer, in real time: a second run of the job waits, and a dead worker's claim ends.
alter table transfers_out add column sending_until timestamptz;
