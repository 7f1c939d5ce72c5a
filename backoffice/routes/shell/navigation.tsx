import { Form, Link, NavLink, useLocation } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { LOOKS } from '../../look.ts'
import type { ShownPlace } from '../../navigation.ts'
import { Keyboard } from '../../palette/keyboard.tsx'
import styles from './navigation.module.css'

type Props = { shopName: string; name: string; role: string; places: ShownPlace[] }

const placeClass = styles.place ?? ''

/** As many as fit beside "More" on a phone. */
const IN_REACH = 4

/** At the side of a desk's screen; at the foot of a phone's, with the rest behind "More". */
export function Navigation({ shopName, name, role, places }: Props) {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.shop}>
        {shopName}
      </Link>
      <Keyboard />
      <nav aria-label="Back office" className={styles.nav}>
        <ul className={styles.places}>
          {places.map(({ to, label, icon }, position) => (
            <li key={to} className={position < IN_REACH ? undefined : styles.outOfReach}>
              <NavLink to={to} end={to === '/'} className={placeClass}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
          <li className={styles.moreItem}>
            <button type="button" popoverTarget="more" className={styles.place}>
              <Icon name="more" />
              More
            </button>
          </li>
        </ul>
      </nav>
      <div id="more" popover="auto" className={styles.more}>
        <ul className={styles.rest}>
          {places.slice(IN_REACH).map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink to={to} className={placeClass} onClick={hideMore}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <Self name={name} role={role} />
      </div>
    </header>
  )
}

/** Who has chosen something of the menu has seen enough of it. */
const hideMore = () => document.getElementById('more')?.hidePopover()

const LOOK_LABELS = { system: 'Auto', light: 'Light', dark: 'Dark' }

function Self({ name, role }: Pick<Props, 'name' | 'role'>) {
  const { pathname, search } = useLocation()
  return (
    <div className={styles.self}>
      <p>
        <b>{name}</b>
        <br />
        <span className={styles.role}>{role}</span>
      </p>
      <Form method="post" action="/look" className={styles.looks} onSubmit={hideMore}>
        <input type="hidden" name="next" value={pathname + search} />
        <fieldset>
          <legend className="visually-hidden">Look</legend>
          {LOOKS.map((look) => (
            <button key={look} type="submit" name="look" value={look} className={styles.look}>
              {LOOK_LABELS[look]}
            </button>
          ))}
        </fieldset>
      </Form>
      <Form method="post" action="/logout">
        <Button type="submit" look="quiet">
          Sign out
        </Button>
      </Form>
    </div>
  )
}
