/** Positions of the figures. */
const MINE = 'design=r11,r14,r30 S2 G1 M1 P2 T3 B3 V4 classes=k13,k11 inventor=i01';
const OTHERS = ['energy=e04:recycle,e09:design at=design:4', 'energy=e03:design,e12:fabricate at=design:6'];
export const WORKSHOP = ['2 phases', `${MINE} energy=e11:design,e01:recycle at=design:5`, ...OTHERS].join(
  ' / ',
);
export const REVEALED = [
  '1 phases',
  'energy=e04:assemble,e01:recycle at=assemble:8',
  'energy=e11:assemble,e09:recycle at=assemble:6',
  'energy=e03:design,e12:assemble at=assemble:7',
].join(' / ');
export const UNLOCKING =
  '3 phases line=recycle,fabricate,design,upgrade,assemble / G3 design=r12 energy=e06:upgrade,e05:design at=upgrade:3';
