import { useShop } from '../root-data.ts'
import styles from './about-text.module.css'

/** What the shop says about itself, on its own page and on the home page. */
export function AboutText() {
  const city = useShop()?.city
  return (
    <div className={styles.text}>
      <p>
        We design and sell lighting for cars and motorcycles: LED, halogen and HID lamps, projectors, fog
        lamps and the wiring that makes them work. Each one is chosen, or made to our design, for the vehicles
        that run on Indian roads and for the weather here.
      </p>
      <p>
        A headlamp is custom work. The same car may have come with three kinds of bulb over the years, and a
        lamp that is right in one housing dazzles in another. So we say plainly what fits, what needs a
        projector and what is for show, and we print colour temperature and output as they are measured, not
        as we would like them to be.
      </p>
      <p>
        {city ? `Orders are packed in ${city}` : 'Orders are packed'} by people who fit lamps themselves. If
        something does not fit, write to them: they would rather answer a question than process a return.
      </p>
    </div>
  )
}
