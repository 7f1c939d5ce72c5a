import { type ReactNode, useId } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { FACETS, findFacet, isRangeFacet } from '#domain/listing/choice.ts'
import { type ListingQuery, parseListingQuery } from '#domain/listing/listing-query.ts'
import type { Facets } from '../../api/listing.ts'
import { Button } from '../../components/buttons/button.tsx'
import { type ChosenFacet, queryOf, withChosen } from './choices.ts'
import styles from './facet-form.module.css'
import { HiddenFields } from './hidden-fields.tsx'
import { RangeFacet } from './range-facet.tsx'
import { ValueFacet } from './value-facet.tsx'

type Props = {
  offered: Facets
  listingQuery: ListingQuery
  /** whether a choice takes the place of the one before in the browser's history */
  replace?: boolean
  children?: ReactNode
}

/**
 * The choices as a form that is sent by its button where there are no scripts, and at once where there are. The URL says what is
 * chosen, so that it can be shared and gone back to.
 */
export function FacetForm({ offered, listingQuery, replace = false, children }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const apply = (form: HTMLFormElement) => {
    const written = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const query = queryOf(parseListingQuery(new URLSearchParams(written)))
    // Where the browser is on its way already, not what is still shown.
    const now = parseListingQuery(new URLSearchParams(window.location.search))
    if (query === queryOf({ ...now, after: undefined })) return
    void navigate(pathname + query, { preventScrollReset: true, replace })
  }
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={(event) => {
        const { target, currentTarget } = event
        // Numbers are typed digit by digit: they count once they are left, or sent by Enter.
        if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) apply(currentTarget)
      }}
      onBlur={({ target, currentTarget }) => {
        if (target instanceof HTMLInputElement && target.type === 'number') apply(currentTarget)
      }}
    >
      <HiddenFields
        listingQuery={{ text: listingQuery.text, sort: listingQuery.sort, vehicle: listingQuery.vehicle }}
      />
      {offered.facets
        .map((facet) => withChosen(facet, listingQuery))
        .filter(isWorthShowing)
        .map((facet) => (
          <FacetGroup key={facet.name} facet={facet} listingQuery={listingQuery} />
        ))}
      {children}
      <div className={styles.send}>
        <Button type="submit" wide>
          Show products
        </Button>
      </div>
    </Form>
  )
}

/** One value narrows nothing down; the country of origin has to be told all the same. */
const isWorthShowing = ({ name, values }: ChosenFacet) =>
  values.length > 1 || name === 'origins' || name === 'inStock' || values.some(({ isChosen }) => isChosen)

function FacetGroup({ facet, listingQuery }: { facet: ChosenFacet; listingQuery: ListingQuery }) {
  const name = findFacet(facet.name)
  const id = useId()
  if (name === undefined) return null
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <legend id={id}>{facet.label}</legend>
      {isRangeFacet(name) ? (
        <RangeFacet facet={facet} name={name} listingQuery={listingQuery} />
      ) : (
        <ValueFacet facet={facet} field={FACETS[name].urlParam} />
      )}
    </fieldset>
  )
}
