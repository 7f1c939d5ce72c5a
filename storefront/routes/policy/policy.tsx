import { data, type MetaDescriptor } from 'react-router'
import { metaDescription } from '#domain/profile/meta-description.ts'
import { listBestSelling } from '../../api/catalogue.ts'
import { type Send, sendFromBrowser } from '../../api/client.ts'
import { findPage, sendContentFromBrowser } from '../../api/content.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import type { CardProduct } from '../../api/product.ts'
import { sendContentContext, sendContext } from '../../api/send-context.ts'
import { LateHead } from '../../components/late-head.tsx'
import { Arriving } from '../../components/notices/arriving.tsx'
import { PageBanner } from '../../components/page-banner.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { MOST_BEST_SELLERS, NotFoundHelp } from '../../not-found/not-found-help.tsx'
import { hiddenPageMeta, type Place, pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/policy.ts'
import styles from './policy.module.css'

const FALLBACK = 'Your policy is not updated'
const LONGEST_TITLE = 60

/** The last part of the path that says anything. */
function slugOf(path: string | undefined): string {
  const last = path?.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

function titleOf(slug: string): string {
  return slug.replace(/[-_]+/g, ' ').trim().slice(0, LONGEST_TITLE).toUpperCase()
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const text = await settle(findPage(context.get(sendContentContext), slugOf(params['*'])))
  return data({ text, bestSelling: await loadElsewhere(context.get(sendContext), text) }, statusOf(text))
}

/** Only a page that is not there has to lead elsewhere. */
async function loadElsewhere(
  send: Send,
  text: Outcome<string | undefined>,
  signal?: AbortSignal,
): Promise<Outcome<CardProduct[]>> {
  if ('failure' in text || text.answer !== undefined) return { answer: [] }
  return settle(listBestSelling(send, MOST_BEST_SELLERS, signal))
}

/** Any path shows this screen; only those with a text are pages. */
function statusOf(text: Outcome<string | undefined>): number {
  if ('failure' in text) return 503
  return text.answer === undefined ? 404 : 200
}

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) => {
  const text = settle(findPage(sendContentFromBrowser, slugOf(params['*']), signal))
  return { text, bestSelling: text.then((it) => loadElsewhere(sendFromBrowser, it, signal)) }
}

export const meta: Route.MetaFunction = ({ params, loaderData, ...place }) => {
  const title = titleOf(slugOf(params['*']))
  const text = loaderData?.text
  // On its way: the page takes its head when it is there.
  if (text instanceof Promise) return []
  return headOf(place, title, text && 'answer' in text ? text.answer : undefined)
}

function headOf(place: Place, title: string, html: string | undefined): MetaDescriptor[] {
  return html ? pageMeta(place, { title, description: metaDescription(html) }) : hiddenPageMeta(place, title)
}

export default function PolicyScreen({ params, loaderData: { text, bestSelling } }: Route.ComponentProps) {
  const title = titleOf(slugOf(params['*']))
  const page = (html?: string) => (
    <>
      {text instanceof Promise && <LateHead tagsAt={(place) => headOf(place, title, html)} />}
      {html ? <RichText html={html} /> : <p>{FALLBACK}</p>}
    </>
  )
  return (
    <main id="content">
      <PageBanner title={title} scene="policy" />
      <div className={`page ${styles.text}`}>
        <Arriving what={text} waiting={<p role="status">Loading...</p>} failed={() => page()}>
          {page}
        </Arriving>
      </div>
      <Arriving what={text} waiting={null} failed={() => <Elsewhere bestSelling={bestSelling} />}>
        {(html) => !html && <Elsewhere bestSelling={bestSelling} />}
      </Arriving>
    </main>
  )
}

type ElsewhereProps = { bestSelling: Outcome<CardProduct[]> | Promise<Outcome<CardProduct[]>> }

function Elsewhere({ bestSelling }: ElsewhereProps) {
  const notFoundHelp = (products: CardProduct[] = []) => <NotFoundHelp bestSelling={products} />
  return (
    <div className={`page ${styles.elsewhere}`}>
      <Arriving what={bestSelling} waiting={notFoundHelp()} failed={() => notFoundHelp()}>
        {notFoundHelp}
      </Arriving>
    </div>
  )
}
