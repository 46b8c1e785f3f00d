-- The slider captcha: one puzzle a session, and which style the session is asked for.

create table slider_puzzles (
  session_id bigint primary key references sessions on delete cascade,
  id text not null unique,
  purpose text not null,
  -- Where the piece belongs, in pixels from the left of the picture.
  place integer not null check (place > 0),
  drawn_at timestamptz not null
);

-- Wrong answers of a session: three pictures make it the slider, three sliders the picture again.
create table captcha_troubles (
  session_id bigint primary key references sessions on delete cascade,
  style text not null check (style in ('image', 'slider')),
  failures integer not null check (failures >= 0),
  since timestamptz not null
);
