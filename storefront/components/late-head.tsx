import { type MetaDescriptor, useLocation, useMatches } from 'react-router'
import type { Place } from '../page-meta.ts'

/**
 * The head of a page whose data came after it, as the browser moves from page to page: the tags that `meta` gives a page
 * from the server. React puts them into the head, and takes them out again with the page.
 */
export function LateHead({ tagsAt }: { tagsAt: (place: Place) => MetaDescriptor[] }) {
  const tags = tagsAt({ location: useLocation(), matches: useMatches() })
  return tags.map((tag) => <HeadTag key={JSON.stringify(tag)} tag={tag} />)
}

/** What is for search engines alone, such as `script:ld+json`, they read in the page from the server. */
function HeadTag({ tag }: { tag: MetaDescriptor }) {
  if ('title' in tag) return <title>{String(tag.title)}</title>
  if ('tagName' in tag)
    return tag.tagName === 'link' ? <link rel={String(tag.rel)} href={String(tag.href)} /> : null
  return 'content' in tag ? <meta {...tag} /> : null
}
