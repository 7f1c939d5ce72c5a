import type { ReactNode } from 'react'
import { data } from 'react-router'
import { sendContactFromBrowser } from '../../api/contact.ts'
import { sendContactContext } from '../../api/send-context.ts'
import { PhoneLink } from '../../components/buttons/phone-link.tsx'
import { PageBanner } from '../../components/page-banner.tsx'
import { pageMeta } from '../../page-meta.ts'
import { useShop } from '../../root-data.ts'
import type { Route } from './+types/contact.ts'
import { answerContact } from './answer-contact.ts'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'
import { ContactThanks } from './contact-thanks.tsx'

export const meta: Route.MetaFunction = (place) =>
  pageMeta(place, { title: 'Contact us', description: 'Where we are and how to reach us.' })

/** For a form that was sent before its scripts had come. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await answerContact(context.get(sendContactContext), await request.formData())
  return data(answer, status)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { answer } = await answerContact(sendContactFromBrowser, await request.formData())
  return answer
}

export default function ContactScreen({ actionData: answer }: Route.ComponentProps) {
  const shop = useShop()
  const officer = shop?.grievanceOfficer
  const facts = {
    Name: shop?.name,
    Phone: shop?.phone && <PhoneLink phone={shop.phone} />,
    ...(shop?.openingHours && { Open: shop.openingHours }),
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
          <Facts facts={facts} />
          {officer && (
            <>
              <h3>GRIEVANCE OFFICER</h3>
              <Facts
                facts={{
                  Name: officer.name,
                  ...(officer.designation && { Designation: officer.designation }),
                  ...(officer.phone && { Phone: <PhoneLink phone={officer.phone} /> }),
                  ...(officer.hours && { Hours: officer.hours }),
                  ...(officer.email && { Email: <a href={`mailto:${officer.email}`}>{officer.email}</a> }),
                }}
              />
            </>
          )}
        </section>
        <section className={styles.box} aria-labelledby="write-to-us">
          <h2 id="write-to-us">WRITE TO US</h2>
          {answer && 'ticket' in answer ? (
            <ContactThanks
              ticket={answer.ticket}
              email={answer.email}
              ticketKey={answer.key}
              answerTime={shop?.answerTime}
            />
          ) : (
            <ContactForm refused={answer} answerTime={shop?.answerTime} />
          )}
        </section>
      </div>
    </main>
  )
}

function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
