/** A banner may have a second picture, cut for phones held upright. */
export const statements = (): string[] => ['alter table banners add column phone_image text']
