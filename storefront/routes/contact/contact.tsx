import { useRouteLoaderData } from 'react-router'
import { PageBanner } from '../../components/page-banner.tsx'
import { pageMeta } from '../../page-meta.ts'
import type { loader as rootLoader } from '../../root.tsx'
import type { Route } from './+types/contact.ts'
import styles from './contact.module.css'

export const meta: Route.MetaFunction = (place) =>
  pageMeta(place, { title: 'Contact us', description: 'Where we are and how to reach us.' })

export default function ContactScreen() {
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop
  const facts = {
    Name: shop?.name,
    Phone: shop?.phone,
    Address: [shop?.address, shop?.area].filter(Boolean).join(', '),
    City: [shop?.city, shop?.pincode].filter(Boolean).join(' '),
    State: shop?.state,
  }
  return (
    <main id="content">
      <PageBanner title="CONTACT US" scene="contact" />
      <div className={`page ${styles.page}`}>
        <section className={styles.box} aria-labelledby="contact-info">
          <h2 id="contact-info">CONTACT INFO</h2>
          <dl className={styles.facts}>
            {Object.entries(facts).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{name === 'Phone' && value ? <a href={`tel:${value}`}>{value}</a> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </main>
  )
}
