import type { Candidate, RungVerdict, VerifyLevel } from '../../main/contract/candidates.ts';
import type { LicenseRecord, RightsStatement } from '../../main/contract/rights.ts';
import type { SoundRecord } from '../../main/contract/sounds.ts';
import { formatClock } from '../audio/formatClock.ts';
import { isMade, madeLines } from '../candidates/madeWords.ts';
import { togetherScale } from '../candidates/scoreWords.ts';
import { wordsJudge } from '../candidates/wordsJudge.ts';
import { dayWords } from '../dayWords.ts';

/** One line on the file: `WAV · 48 kHz · 24 bit · stereo · 0:07`. Unknown parts are left out. */
export function formatLine(sound: SoundRecord): string {
  const rate = sound.source_sample_rate ?? sound.sample_rate;
  return [
    sound.format?.toUpperCase() ?? null,
    rate === null ? null : `${Number((rate / 1000).toFixed(3))} kHz`,
    sound.source_bit_depth === null ? null : `${sound.source_bit_depth} bit`,
    sound.channels === null ? null : channelWord(sound.channels),
    sound.duration_s === null ? null : formatClock(Math.round(sound.duration_s * 100) / 100),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function channelWord(channels: number): string {
  if (channels === 1) return 'mono';
  if (channels === 2) return 'stereo';
  return `${channels} channels`;
}

/** Level as measured: peak in dBFS, loudness in LUFS; what was not measured says so. */
export function levelLine(sound: SoundRecord): string {
  const peak = sound.qc?.peak_db ?? null;
  if (sound.qc?.silent && peak === null && sound.loudness_lufs === null) return 'silent: no peak and no loudness to measure';
  const parts = [
    peak === null ? 'peak not measured' : `peak ${signed(peak)} dBFS`,
    sound.loudness_lufs === null ? noLoudness(sound) : `${signed(sound.loudness_lufs)} LUFS`,
  ];
  if (sound.qc?.silent) parts.push('silent');
  if (sound.qc?.clipped_samples) parts.push(`${sound.qc.clipped_samples} clipped samples`);
  return parts.join(' · ');
}

/** Why there is no loudness: its measure is of moments of 0.4 s, and leaves out what is quieter than −70 LUFS. */
function noLoudness({ qc }: SoundRecord): string {
  return qc === null || qc.status === 'not_run' ? 'loudness not measured' : 'too short or quiet for LUFS';
}

function signed(db: number): string {
  return `${db < 0 ? '−' : ''}${Math.abs(db).toFixed(1)}`;
}

export type LicenceFact = { text: string; tone: 'yes' | 'no' | 'note' };

/** What a licence allows, forbids and asks for, in words. */
export function licenceFacts(license: LicenseRecord): LicenceFact[] {
  const allow = (ok: boolean, yes: string, no: string): LicenceFact => ({ text: ok ? yes : no, tone: ok ? 'yes' : 'no' });
  const note = (when: boolean, text: string): LicenceFact[] => (when ? [{ text, tone: 'note' }] : []);
  const cap = license.revenue_cap_usd;
  return [
    allow(license.commercial_ok, 'Commercial use', 'No commercial use'),
    allow(license.embed_in_derivative_ok, 'May be published inside a work', 'May not be published inside a work'),
    allow(license.modification_ok, 'May be edited', 'May not be edited'),
    allow(license.redistribute_standalone_ok, 'May be passed on as a file', 'May not be passed on as a file'),
    allow(license.ai_training_ok, 'AI training allowed', 'No AI training'),
    ...note(license.requires_attribution, 'Credit required'),
    ...note(license.notice_text_required, 'Licence notice must go along'),
    ...note(cap !== null, `Ends above ${(cap ?? 0).toLocaleString('en-US')} US dollars of yearly revenue`),
    ...note(license.contains_recognizable_voice, 'Holds a recognisable voice'),
    ...note(license.potential_trademark, 'May hold a trademark'),
    ...(isMade(license) ? madeLines(license).map((text): LicenceFact => ({ text, tone: 'note' })) : []),
    ...license.transformations.map((text): LicenceFact => ({ text: `After it came: ${text}`, tone: 'note' })),
  ];
}

/** Who stands for the rights, and when they did; a person's claim that doesn't hold is no silence. */
export function assertionLine(license: LicenseRecord, statements: readonly RightsStatement[] = []): string {
  if (!license.rights_verified) {
    const claimed = statements.some(({ source, license_id: id }) => /_claim$/.test(source) && id !== 'unknown');
    if (claimed) return 'Not verified: what a person said is outweighed by what the files say.';
    return 'Not verified: nobody has confirmed these rights yet. What a file says about itself is only a proposal.';
  }
  if (license.source === 'foley-desk') return 'Verified: made by this app.';
  if (license.acquisition_method === 'generated')
    return `Verified: generated for this app by ${license.generator_model ?? license.source}.`;
  const by = license.rights_holder ? ` for ${license.rights_holder}` : '';
  return `Verified: stated by a person${by}${license.verified_at ? ` on ${dayWords(license.verified_at)}` : ''}.`;
}

export type Rung = {
  level: VerifyLevel;
  name: string;
  /** `no_answer`: the judge was asked and gave none. */
  state: 'passed' | 'failed' | 'not_run' | 'no_answer';
  confidence: number | null;
  reason: string;
  judge: string | null;
};

const RUNG_NAMES: readonly [VerifyLevel, string][] = [
  ['clap', 'CLAP'],
  ['listen', 'Listen'],
  ['judge', 'Judge'],
];

/** All rungs of the ladder, bottom up: one that gave no verdict is there as not run, never as passed. */
export function ladder(candidate: Pick<Candidate, 'verdicts' | 'license_ok'>): Rung[] {
  return RUNG_NAMES.map(([level, name]) => {
    const verdict = candidate.verdicts.find((row) => row.level === level);
    const state = rungState(verdict, candidate);
    // A verdict by words must not look as if somebody had listened.
    return { level, name: state.judge === wordsJudge ? 'Words' : name, ...state };
  });
}

function rungState(verdict: RungVerdict | undefined, candidate: Pick<Candidate, 'verdicts' | 'license_ok'>): Omit<Rung, 'level' | 'name'> {
  if (!verdict) return { state: 'not_run', confidence: null, reason: unreached(candidate), judge: null };
  const { match, confidence, reason, judge, failure } = verdict;
  if (failure !== undefined) return { state: 'no_answer', confidence: null, reason: failure.message, judge };
  const state = match === null ? 'not_run' : match ? 'passed' : 'failed';
  return { state, confidence: match === null ? null : confidence, reason: sentence(reason), judge: match === null ? null : judge };
}

/** A reason after the name of its state: it says that state only once. */
function sentence(reason: string): string {
  const rest = reason.replace(/^not run[:,]?\s+(?=\S)/i, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function unreached(candidate: Pick<Candidate, 'verdicts' | 'license_ok'>): string {
  if (candidate.license_ok === false) return 'The licence gate refused this sound first.';
  if (candidate.verdicts.some((row) => row.match === false)) return 'A rung before it said no.';
  if (candidate.verdicts.length > 0) return 'The run was not asked to go this far.';
  return 'This sound has not been verified: it comes from a search, not from a find.';
}

export type ScoreRow = { leg: string; value: string; found: boolean /** How the figure is to be read. */; means: string };

/** Scores of retrieval, each under the leg that gave it. */
export function scoreRows(candidate: Candidate): ScoreRow[] {
  const row = (leg: string, score: number | null, digits: number, [absent, means]: readonly [string, string]): ScoreRow => ({
    leg,
    value: score === null ? absent : score.toFixed(digits),
    found: score !== null,
    means,
  });
  return [
    row('Words (BM25)', candidate.bm25_score, 2, ['not found by this leg', 'How well its words fit. Higher is closer.']),
    row('Meaning (CLAP)', candidate.clap_score, 3, ['no score', 'How near the sound is to the words: 0 is unlike, 1 the same.']),
    row('Together (RRF)', candidate.rrf_score, 4, ['one leg only', `Both places put together: the order of the list. ${togetherScale}`]),
    ...(candidate.rerank_score === null
      ? []
      : [row('Like the picks', candidate.rerank_score, 3, ['', 'How like the picks and unlike the rejects.'])]),
  ];
}
