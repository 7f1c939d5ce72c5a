export const ENGINES = ['sqlite', 'postgres'] as const

export type Engine = (typeof ENGINES)[number]
