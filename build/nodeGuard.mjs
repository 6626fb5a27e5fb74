// Plain JavaScript for any Node: it must be able to say what is wrong on one that can't run the rest.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Foley Desk needs Node 24 and this is ${process.versions.node}.\n` +
      'On Linux and Windows x64, `npm ci` brings Node 24 along: run it first, then use the npm scripts (npm start, npm test, npm run foley).\n' +
      'On other systems install Node 24 from nodejs.org.',
  );
  process.exit(1);
}
