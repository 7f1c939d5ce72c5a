import { FILLERS } from '../search/parse-term.ts'
import { inShopWords } from '../search/shop-words.ts'
import { wordsOf } from '../search/words.ts'

/** What people write beside a vehicle's name that says nothing of which model it is. */
const WORDS = new Set(
  wordsOf(`
    car cars bike motorcycle motorbike moped scooter scooty suv muv sedan hatchback hatch van cab taxi vehicle auto truck
    motor motors company india indian limited ltd cb
    model models variant version edition type trim base mid top full option optional facelift face lift old new latest generation gen
    first second third fourth 1st 2nd 3rd 4th and year make ka ki ke liye wala wali का की के लिए वाला वाली
    petrol diesel cng lpg hybrid turbo electric engine cc bs bs3 bs4 bs6 bsiii bsiv bsvi iii iv vi
    automatic manual amt ags at mt cvt dct dsg imt 4x4 4x2 2wd 4wd awd rwd fwd
    lx lxi vx vxi zx zxi ldi vdi zdi lxo vxo era magna sportz asta sx sxo gl gls glx gle delta sigma zeta alpha
    xe xm xt xz xza xma xta exi emt e1 e2 tdi tsi tdci tdi crdi vtec ivtec dtec dtsi dicor revotron kappa mhawk vvt smart
    sports sport deluxe elite plus max star king series sery tour cargo prime stingray anniversary special
    drum disc disk alloy self kick start abs fi efi ibs std standard led halogen hid projector reflector
    headlight headlamp head light lamp lite bulb fog tail brake indicator parking reverse number plate dipper high low beam horn
    front rear back side left right cabin interior white yellow
  `),
)

export function saysNoModel(word: string): boolean {
  return FILLERS.has(word) || WORDS.has(word) || WORDS.has(inShopWords(word))
}

/** 3G, 5G: a generation of a scooter, of which the model is the same. S10, W8: a trim. */
export const isGenerationOrTrim = (word: string) => /^(\dg|[bstw]\d\d?)$/.test(word)
