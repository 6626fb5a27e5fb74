-- What scores of similarity mean in this library: one row for each model that was held against it.
create table clap_calibrations (
  -- What modelKey gives.
  model text primary key,
  -- The score below which `quantile` of the sounds lie for a typical text that has nothing to do with them.
  tau real not null,
  quantile real not null,
  -- Sounds and texts that were compared.
  sounds integer not null,
  texts integer not null,
  -- Sounds of the library that had a vector of the model then: far more or fewer make it outdated.
  embedded integer not null,
  made_at text not null
) strict, without rowid;
