-- What the analysis measures of a sound's samples. Sounds measured by an older version are measured again in the next scan.
alter table sounds add column analysis_version integer not null default 0;
alter table sounds add column true_peak_db real;
alter table sounds add column loudness_range_lu real;
create index sounds_measured on sounds(analysis_version) where sound_id is not null;

-- Takes and onsets: SoundSegments as JSON.
create table segments (
  sound integer primary key references sounds(id) on delete cascade,
  found text not null
) strict;

-- What a sound is like: float32 little-endian, each 0 to 1, in the order of descriptorNames. Read as a whole, so apart from the wide rows.
create table descriptors (
  sound integer primary key references sounds(id) on delete cascade,
  version integer not null,
  numbers blob not null
) strict;

-- Coarser waveforms of long sounds, beside the finest in `peaks`.
create table peak_levels (
  sound integer not null references sounds(id) on delete cascade,
  frames_per_pixel integer not null,
  dat blob not null,
  primary key (sound, frames_per_pixel)
) strict;
