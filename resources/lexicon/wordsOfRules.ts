/** Words that single rules ask for. */

/** Names of people that are things as well: "Jack lifted the harp down". */
export const givenNames = `
jack bill rob frank rose lily daisy ivy heather holly olive pearl ruby jewel crystal carol harry ray rod cliff reed brook glen penny basil ginger pip
chip rusty sandy buster
`;

/** What counts or gathers the things behind it: "a stick of bombs". In the singular. */
export const measures = `
fountain hail avalanche flood torrent rain storm stick string chain sheet pack wall curtain blanket cloud shower net bar block belt column bank range
train stream bag box basket cart wagon
`;

/** What people did, said and had: a capitalised word before one of these is who. */
export const pasts = `
was had did said went came took made saw got gave found thought told became left felt put brought began kept held wrote stood heard let meant set met
paid sat spoke lay laid led read grew lost sent built understood drew rose bought wore chose caught dealt won forgot hung bent bit hid woke swam flew
sank drank swept slept crept leapt knelt leant spun dug
`;

/** What only shows or tells a sound. */
export const pictures = `
photograph photo photos photographs picture pictures painting paintings portrait drawing sketch engraving mural fresco postcard poster canvas print
snapshot tapestry mosaic illustration cartoon simulation game story legend novel fable myth
`;
