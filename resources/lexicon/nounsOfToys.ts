/** Toys that are called after what they stand for: "the tin frog", "a clockwork mouse". Columns as in nounsIndoors. */
const makes = ['tin', 'clockwork', 'wind-up', 'mechanical', 'toy', 'battery-powered', 'remote-control', 'radio-controlled'] as const;
const shapes =
  'frog,duck,mouse,monkey,rabbit,bear,dog,cat,bird,penguin,elephant,tortoise,crab,beetle,dinosaur,dragon,robot,soldier,drummer,clown,dancer,car,racing car,bus,train,engine,fire engine,lorry,truck,tractor,tank,boat,steamer,submarine,plane,aeroplane,airplane,helicopter,rocket,spaceship'.split(
    ',',
  );

const names = (make: string): string => shapes.flatMap((shape) => [`${make} ${shape}`, `${make} ${shape}s`]).join(', ');

export const nounsOfToys = makes.map((make) => `${names(make)} | toy | ${make} toy | TOYMech |`).join('\n');
