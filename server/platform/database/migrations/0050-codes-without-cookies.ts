/** Where the right code came from: a client that keeps no cookies sets its new password from there. */
export const statements = (): string[] => ['alter table one_time_codes add column grant_ip_hash text']
