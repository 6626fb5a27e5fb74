/** Things of trades and households beyond the common ones. Columns as in nounsIndoors. */
export const nounsOfTrades = `
mangle, wringer, clothes mangle, butter churn, hand mill, coffee mill, quern, cider press, cheese press, wine press, printing plate, treadle machine, mincer, meat grinder, sausage machine, bacon slicer, dough mixer, ice cream machine, candyfloss machine, knitting frame | machine | = | MACHAntq |
gyro, gyros, gyroscope, gyroscopes, reaction wheel, reaction wheels, attitude jets, stabilisers, stabilizers, life support, air scrubber, air scrubbers, recycler, recyclers, hyperdrive, warp core, fusion core | machine | = | MACHTech |
cockatiel, cockatiels, lovebird, lovebirds, lory, mynah bird, myna, macaw's cage | fowlbird | = | BIRDTrop |
dial tone, dialling tone, engaged tone, busy signal, busy tone, ringing tone, warning tone, alert tone, test tone, steady tone, single tone, continuous tone, electronic tone, rising tone, confirmation tone | tone | tone | BEEP | fg medium
spin cycle, rinse cycle, wash cycle, final spin | appliance | washing machine spin | MACHAppl | fg medium
tinfoil, tin foil, kitchen foil, aluminium foil, foil, silver foil, foil lid | wrapper | foil | PAPRHndl |
balloon, balloons, party balloon, party balloons | balloon | balloon | RUBRMisc |
`;
