/** What makes no sound: ideas, feelings, affairs, measures. A happening of one, or done to one, is a figure of speech. */
export const abstractWords = `
fund lender insurer airline retailer startup firm firms coalition talks ministry council syndicate
personality personalities temperaments egos styles wills row inbox internet twitter facebook feed timeline hype population ability absence absurdity abuse accent acceptance access accuracy ache achievement acquisition action activity acts adjustment
administration admiration adolescence adulthood advance advantage adventure adversity advice affair affairs affection agenda ages agony
agreement aim aims alarmism allegation allegations alliance ambition ambitions amusement analysis anarchy anger anguish anniversary
annoyance answer answers anticipation anxiety apology appeal appearance appetite appointment approach approval argument arguments
aristocracy art aspect assessment asset assets association assumption assumptions atmosphere attempt attempts attention attitude
attraction audacity authority autumn average awareness awe balance ban bankruptcy bargain barriers beauty beginning behavior behaviour
belief beliefs benefit benefits betrayal bias bid bids blame bliss boldness bond bonds bonus borders boredom boundaries bourgeoisie brain
brains brand brands bravery breakfast brilliance budget budgets burden bureaucracy business calm campaign campaigns cancer capacity
career careers case cases cause causes caution celebration centuries century certainty chance chances change changes chaos chapter
character charity charm chemistry childhood choice choices circumstance circumstances civilisation civilization claim claims clarity
clichés climate code codes cold colonialism color colors colour colours comfort commerce commitment communication communications communism
community companies company comparison competition competitors complaint complaints complexity compromise concentration concept concepts
concern concerns condition conditions confidence conflict conformity confusion connection conscience consciousness consequence
consequences conservation constitution consumer consumers consumption contract contrast contribution control controversy conventions
conversation conviction cooperation corruption cost costs courage courtship cowardice creativity credibility credit crime crimes crisis
criticism cruelty culture cultures curiosity currency curse custom customer customers cynicism danger dangers darkness data date dates
dawn deadline deadlines deal deals death debate debates debt debts decade decades decay deceit decency deception decision decisions
decline defeat defence defense defiance definition delay delays delight demand demands democracy department depression depth design desire
desires despair desperation destiny destruction detail details determination development devotion difference differences difficulties
difficulty dignity dilemma dinner diplomacy disappointment disaster discipline discontent discovery discrimination discussion
disease disgrace disgust disorder dispute dissent distress distribution diversity divorce doctrine dollar dollars domination doom
doubt doubts dread dream dreams duty earnings ease economics economies economy ecosystem education effect effects efficiency effort
efforts ego egos election elections elegance embarrassment emergency emotion emotions emphasis empire empires employees employment
encouragement enemies enemy energy engagement enjoyment enlightenment enterprise enthusiasm envy equality equation era error errors escape
essence esteem eternity ethics euro evidence evil evolution exam example excellence excess excitement excuse excuses existence expansion
expectation expectations expenditure expense expenses experience experiences experiment explanation exploitation expression extent face
facts failure failures faith fame family famine fantasies fantasy fascism fashion fate fault favor favour fear fears feeling feelings feud
fiction figure figures finance finances focus folly forces foreboding forecast forecasts form fortune fortunes foundation foundations
fraud freedom friendship frontier frustration fulfilment fun function funding funds future gain gains gap gaze generation generations
generosity genes genius gift gifts glamour glance gloom glory goal goals gossip government governments grace gratitude gravity greatness
greed grief grievance grievances growth guilt habit habits hangover happiness hardship harm harmony haste hate hatred hazard headlines
health heartache heartbreak heat heaven hegemony heritage hesitation history holiday honesty honor honour hope hopelessness hopes horror
horrors hospitality hostility humanity humdrum humiliation humor humour hunger hype hypocrisy hysteria idea ideal ideals ideas identity
ideology idleness ignorance illness illusion illusions imagination impact impatience imperialism importance impression improvement impulse
incident income independence indifference indignation individuality industries industry inequality inertia inflation influence information
inheritance inhibitions initiative innocence innovation innovations inquiry insight insights inspiration instability instinct instincts
institution institutions insult insults integrity intellect intelligence intent interest interests intrigue intuition inventory
investigation investment investments investor investors ions irony irritation issue issues jealousy job jobs joke jokes journey joy joys
judgement judgment justice kindness kingdom knowledge labor labour lack language laughing-stock law laws lawsuit laziness leadership
league learning legacy legend legends leisure lesson lessons liberty lie lies life lifetime likelihood limit limits lives loan logic
loneliness longing loss losses love loyalty luck lunch lust luxury madness magnitude majority malice management manner margin marketing
marriage marriages matter maturity meaning measure measures media meeting melancholy memories memory mercy merger mess message metaphor
method methods mind minds minority misery misfortune mission mistake mistakes mistrust misunderstanding moment moments momentum monarchy
monday money monopoly month months mood moods morale morality motion motivation motive motives movement mysteries mystery myth myths
narrative nation nationalism nations nature necessity need needs negotiations nerve nerves network networks neutrality news niceties
nobility nonsense norm nostalgia notion notions nuance number numbers oath obedience objection objections objective objectives obligation
obscurity obsession occasion odds offence offense offer offers opinion opinions opportunities opportunity opposition oppression optimism
order origin origins outcome outlook output outrage overload ownership pain pains panic paradox partnership party passion passions
patience patriotism pattern patterns peace performance period permission persistence personality perspective phase phenomenon philosophy
phrase pity place plan planning plans pleasure pleasures plot plots poem poems poetry point points policies policy politics population
position possibilities possibility potential poverty power powers practice praise prejudice presence presidency pressure pressures
prestige price prices pride principle principles priorities priority privacy privilege probability problem problems procedure process
processes production productivity profit profits progress project projects promise promises promotion propaganda proportion proposal
proposals prospect prospects prosperity protest protests proverb psychology public publicity punishment purpose purposes quality quarter
question questions quota race racism rage ranks rate rates ratings reaction realities reality reason reasons rebellion recession recovery
reform reforms regime regret regrets relation relations relationship relationships release relevance reliability relief religion
reluctance reputation reputations research resentment reserve resignation resilience resistance resolution resolve resources respect
response responsibility restraint result results retirement return returns revelation revelations revenge revenue revenues revolution
reward rewards rhetoric risk risks ritual rivalry role roles romance routine rule rules rumor rumors rumour rumours sadness safety salary
sale sales sanity satisfaction savings scandal scandals schedule scheme schemes science score scores season seasons secrecy secret secrets
security sensation sense sentence sentiment serenity sex shame share shareholders shares shock sight sightings silence silences
silhouettes silos similarity sin sins situation skill skills skyline slavery sleep smile society soil solidarity solitude solution
solutions sorrow sorrows soul souls speculation speed spending spirit spirits splendor splendour spring stability stage stakes standard
standards status stereotype stereotypes stigma stock stocks stomach stories story strain strategies strategy strength strengths stress
structure struggle style subject subtlety success successes suffering suggestion suicide summer supper supply support supremacy surprise
survival suspicion suspicions symbol symbolism sympathy symptom system systems talent talents target targets task tasks taste tax taxes
teamwork technique technologies technology temper temperament temperature tempers temptation tendency tenderness tension tensions term
terms terror terrorism theme theories theory thinking thought thoughts threat threats thrill time times timing title tolerance tone touch
tourism trade tradition traditions tragedy transformation transition transparency treason treatment treaty trend trends trial triumph
trouble troubles trust truth truths turnover tyranny uncertainty understanding union unity universe unrest urge urgency valour value
values vanity variety vengeance verdict verdicts verse vice victories victory view views vigour violence virtue vision visions vitality
vocabulary voices vote votes vulnerability wage wages war warmth wars weakness wealth week weekend weeks weight winter wisdom wish wishes
wit woe wonder wonders word words work workforce world worlds worries worry wrath writing year years youth zeal
lease leases rent rents tenancy mortgage mortgages treaty treaties dynasty dynasties reign republic parliament council senate diocese parish estate estates dowry annuity pension pensions salary salaries monopoly guild guilds franchise manor barony earldom duchy bishopric ministry cabinet coalition constituency electorate militia clergy peerage gentry aristocracy peasantry priesthood synod creed dogma heresy schism commonwealth protectorate regency succession inheritance heirs taxation tariff tariffs levy levies subsidy subsidies quota quotas decree decrees edict edicts statute statutes verdict
prose plot plots dialogue pacing novel novels essay essays column columns review reviews brochure brochures memo memos paragraph paragraphs chapters verses lyric lyrics argumentation logistics bandwidth pipeline pipelines roadmap roadmaps roadblock roadblocks milestones deliverables headcount turnaround synergy synergies
future fate destiny fortune opportunity trouble duty temptation realm empire kingdom republic dynasty margin margins rumour rumours rumor gossip candidacy premiership presidency franchise sequel box-office ratings ticket-sales bookings orders exports imports imagination
`;
