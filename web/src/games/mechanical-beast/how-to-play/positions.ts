/** Positions of the figures. */
export const START = '1 floor=0,0/ENTn.R05e.R26n pile=R58,R33,CTL,R01';
export const WITH_GEAR = '1 floor=0,0/ENTn.R05e.R44w pile=R58,R33,CTL,R01';
export const TURNING = '1 floor=0,0/ENTn.R44w/R41n.R06n meeples=R44,R41';
export const SLIDING = '1 floor=-1,0/ENTn.2/1.R32n/R46n.R05n/1.R06n meeples=R46,R32';
export const IN_LINE =
  '1 floor=0,0/ENTn.1/R05e.R06e.R10e.R09e meeples=R10,ENT flags=off drawn=R05,R06,R10,R09,CTL';
export const WITH_PERSON =
  '1 floor=0,0/ENTn.R05e.R58e meeples=R05,ENT people=R58 flags=off drawn=R05,CTL,R58';
