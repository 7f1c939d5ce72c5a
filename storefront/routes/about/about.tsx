import { AboutText } from '../../components/about-text.tsx'
import { PageBanner } from '../../components/page-banner.tsx'
import { pageMeta, shopIn } from '../../page-meta.ts'
import type { Route } from './+types/about.ts'
import styles from './about.module.css'

export const meta: Route.MetaFunction = (place) => {
  const city = shopIn(place.matches[0]?.loaderData)?.city
  const packed = city ? `, designed and packed in ${city}` : ''
  return pageMeta(place, {
    title: 'About us',
    description: `Who we are: custom automotive lighting for Indian roads${packed}.`,
  })
}

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
