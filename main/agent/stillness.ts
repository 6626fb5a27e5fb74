/** What a sound breaks in on. */
export const STILLNESS =
  /^(?:silence|quiet|calm|stillness|peace|hush|sleep|night|nights|dark|darkness|dawn|morning|afternoon|evening|air|fog|mist|gloom|words?|answer|voices?|sentence|reply|speech|sermon|prayers?|thoughts?|dreams?|reverie|conversation|talk|monotony|tension|meditation|concentration)$/;
