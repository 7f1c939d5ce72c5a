/** Where a part may be used, as far as the shop knows. */
export const ROAD_USES = [
  'road-standard',
  'check-approval',
  'projector-only',
  'workshop-fit',
  'off-road-only',
  'show-only',
  'component',
  'tool',
] as const
export type RoadUse = (typeof ROAD_USES)[number]
