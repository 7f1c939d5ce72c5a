/** A page's text by the last part of its path, which may be written with dashes or with underscores. */
export function findPageText(pages: Readonly<Record<string, string>>, slug: string): string | undefined {
  const wanted = pageKey(slug)
  const key = Object.hasOwn(pages, slug) ? slug : Object.keys(pages).find((it) => pageKey(it) === wanted)
  return key === undefined ? undefined : pages[key]
}

function pageKey(slug: string): string {
  return slug.toLowerCase().replaceAll('-', '_')
}
