/** Where a zone is changed. */
export const zonePath = ({ name }: { name: string }): string =>
  `/settings/delivery/zones/${encodeURIComponent(name)}`
