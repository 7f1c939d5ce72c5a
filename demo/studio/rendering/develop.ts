// From light to picture: averages the samples, lets bright light bleed like in a lens, and tone-maps for the screen.

import {
  FloatType,
  HalfFloatType,
  NearestFilter,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { FullScreenQuad } from 'three/addons/postprocessing/Pass.js'
import { UnrealBloomPass } from 'three/addons/postprocessing/UnrealBloomPass.js'

const VERTEX = 'varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

const AVERAGE = `varying vec2 vUv; uniform sampler2D before; uniform sampler2D sampled; uniform float weight; uniform vec2 shift;
void main() {
  vec4 now = texture2D(sampled, vUv + shift);
  // one broken point would spread over the whole picture
  if (any(isnan(now)) || any(isinf(now))) now = vec4(0.0, 0.0, 0.0, 1.0);
  // very bright points are held back as a whole, so that they keep their colour
  now.rgb *= min(1.0, 10.0 / max(max(now.r, now.g), max(now.b, 0.001)));
  gl_FragColor = mix(texture2D(before, vUv), now, weight);
}`

const PRINT = `varying vec2 vUv; uniform sampler2D light; uniform float exposure; uniform float vignette; uniform vec2 size;
float grain(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec3 c = texture2D(light, vUv).rgb * exposure;
  vec2 off = (vUv - 0.5) * vec2(size.x / size.y, 1.0);
  c *= 1.0 - vignette * smoothstep(0.35, 1.0, length(off));
  gl_FragColor = vec4(c, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  float n = grain(vUv * size) + grain(vUv * size + 17.0) - 1.0;
  gl_FragColor.rgb += n * 1.3 / 255.0;
}`

export type Darkroom = {
  /** Every sample is rendered in here. */
  readonly sample: WebGLRenderTarget
  readonly start: () => void
  /** Adds the sample, which was taken shifted by so many pixels of the picture. */
  readonly add: (dx?: number, dy?: number) => void
  readonly print: (bloom: number, exposure: number, vignette?: number) => void
}

export function darkroom(renderer: WebGLRenderer, width: number, height: number, fineness = 1): Darkroom {
  const options = { type: FloatType, minFilter: NearestFilter, magFilter: NearestFilter, depthBuffer: false }
  const sample = new WebGLRenderTarget(Math.round(width * fineness), Math.round(height * fineness), {
    type: HalfFloatType,
  })
  let sum = new WebGLRenderTarget(width, height, options)
  let spare = new WebGLRenderTarget(width, height, options)
  const finished = new WebGLRenderTarget(width, height, { type: HalfFloatType, depthBuffer: false })
  const quad = (fragmentShader: string, uniforms: Record<string, { value: unknown }>, toneMapped: boolean) =>
    new FullScreenQuad(
      new ShaderMaterial({ vertexShader: VERTEX, fragmentShader, uniforms, toneMapped, depthTest: false }),
    )
  const average = {
    before: { value: sum.texture },
    sampled: { value: sample.texture },
    weight: { value: 1 },
    shift: { value: new Vector2() },
  }
  const averaging = quad(AVERAGE, average, false)
  const printed = {
    light: { value: finished.texture },
    exposure: { value: 1 },
    vignette: { value: 0.25 },
    size: { value: new Vector2(width, height) },
  }
  const printing = quad(PRINT, printed, true)
  const bloomPass = new UnrealBloomPass(new Vector2(width / 2, height / 2), 1, 0.75, 1.4)
  let count = 0

  const copy = () => {
    average.before.value = sum.texture
    averaging.render(renderer)
  }
  return {
    sample,
    start: () => {
      count = 0
    },
    add: (dx = 0, dy = 0) => {
      count += 1
      average.sampled.value = sample.texture
      average.weight.value = 1 / count
      average.shift.value.set(-dx / width, dy / height)
      renderer.setRenderTarget(spare)
      copy()
      ;[sum, spare] = [spare, sum]
    },
    print: (bloom, exposure, vignette = 0.25) => {
      average.sampled.value = sum.texture
      average.weight.value = 1
      average.shift.value.set(0, 0)
      renderer.setRenderTarget(finished)
      copy()
      if (bloom > 0) {
        bloomPass.strength = bloom
        bloomPass.render(renderer, finished, finished, 0, false)
      }
      printed.exposure.value = exposure
      printed.vignette.value = vignette
      renderer.setRenderTarget(null)
      printing.render(renderer)
    },
  }
}
