/** The product's version, as in package.json; stamped on manifests and told to clients. */
import facts from '../package.json' with { type: 'json' };

export const version: string = facts.version;
