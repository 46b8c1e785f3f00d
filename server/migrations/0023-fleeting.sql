-- What lives for minutes and costs nobody anything when the machine stops: no write-ahead log, so that drawing a captcha or
-- beginning to sign in waits for no disk.
alter table captchas set unlogged;
alter table captcha_passes set unlogged;
alter table captcha_troubles set unlogged;
alter table slider_puzzles set unlogged;
alter table sign_in_handshakes set unlogged;
