import type { SchemaWords } from '../schema-words.ts'

/** How the shop itself is doing: what is red, what its processes measure, and what was counted by the hour. */
export const statements = ({ whole, flag, table }: SchemaWords): string[] => [
  table('health_states', [
    'item text primary key',
    flag('is_red'),
    // whether the owners know that it is red
    flag('is_told'),
    `told_at ${whole}`,
  ]),
  table('running_processes', [
    'name text primary key',
    'host text not null',
    'version text not null',
    `started_at ${whole} not null`,
    `seen_at ${whole} not null`,
    `memory ${whole} not null`,
    `memory_limit ${whole} not null`,
    `disk_free ${whole} not null`,
    `disk_size ${whole} not null`,
  ]),
  table('request_counts', [
    `hour ${whole} not null`,
    'kind text not null',
    `answered ${whole} not null`,
    `slow ${whole} not null`,
    `busy ${whole} not null`,
    `failed ${whole} not null`,
    `slowest ${whole} not null`,
    'primary key (hour, kind)',
  ]),
  table('webhook_failures', [
    'provider text not null',
    // none: its signature was wrong
    'event_id text not null',
    `times ${whole} not null`,
    `last_at ${whole} not null`,
    'primary key (provider, event_id)',
  ]),
  'create index webhook_failures_by_time on webhook_failures (last_at)',
]
