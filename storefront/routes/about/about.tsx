import { AboutText } from '../../components/about-text.tsx'
import { PageBanner } from '../../components/page-banner.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/about.ts'
import styles from './about.module.css'

export const meta: Route.MetaFunction = (place) =>
  pageMeta(place, {
    title: 'About us',
    description: 'Who we are: custom automotive lighting for Indian roads, designed and packed in Pune.',
  })

export default function AboutScreen() {
  return (
    <main id="content">
      <PageBanner title="ABOUT US" scene="about" />
      <div className={`page ${styles.text}`}>
        <AboutText />
      </div>
    </main>
  )
}
