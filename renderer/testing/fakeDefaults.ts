import type { SettingDefaults } from '../../main/contract/settings.ts';

/** An app that was started with nothing in its environment. */
export const fakeDefaults: SettingDefaults = {
  llm: 'fake',
  generate: 'procedural',
  redaction: 'hash',
  listener: 'words',
  ready: { local: false, anthropic: false, elevenlabs: false, 'stable-audio': false, audio_lm: false },
};
