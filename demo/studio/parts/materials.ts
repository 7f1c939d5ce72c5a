// The materials of the catalogue, one place for each: black anodised aluminium is the same on every part.

import {
  Color,
  type ColorRepresentation,
  CustomBlending,
  DoubleSide,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  OneFactor,
  OneMinusSrcAlphaFactor,
} from 'three'
import { speckle, terry } from './textures.ts'

export const metal = (color: ColorRepresentation, roughness: number) =>
  new MeshStandardMaterial({ color, metalness: 1, roughness, roughnessMap: speckle() })

export const plastic = (color: ColorRepresentation, roughness = 0.42) =>
  new MeshPhysicalMaterial({
    color,
    roughness,
    roughnessMap: speckle(),
    bumpMap: speckle(),
    bumpScale: 0.12,
    specularIntensity: 0.9,
  })

export const aluminium = metal(0xc9cdd4, 0.34)
export const anodised = metal(0x3c424b, 0.46)
export const gunmetal = metal(0x5b626c, 0.38)
export const steel = metal(0xb9bec6, 0.26)
export const chrome = metal(0xf4f6fa, 0.06)
export const brass = metal(0xd9ad5c, 0.24)
export const copper = metal(0xc9703f, 0.28)
export const blackPlastic = plastic(0x1b1e22)
export const greyPlastic = plastic(0x41464e)
export const whitePlastic = plastic(0xcfcfca, 0.4)
export const ceramic = plastic(0xd8d2c4, 0.55)
export const rubber = plastic(0x0b0c0d, 0.72)
export const board = plastic(0xe6e8e6, 0.35)
export const tungsten = metal(0x6d6a66, 0.45)
export const molybdenum = metal(0x8d9097, 0.35)
export const castMetal = new MeshStandardMaterial({
  color: 0x1b1e23,
  metalness: 0.55,
  roughness: 0.62,
  roughnessMap: speckle(),
  bumpMap: speckle(),
  bumpScale: 0.5,
})
export const clothLike = (color: ColorRepresentation) =>
  new MeshPhysicalMaterial({
    color,
    roughness: 0.95,
    map: terry(),
    bumpMap: terry(),
    bumpScale: 2.2,
    sheen: 0.22,
    sheenRoughness: 0.5,
    sheenColor: new Color(color).lerp(new Color(1, 1, 1), 0.5),
    side: DoubleSide,
  })

const glows = new Map<string, MeshStandardMaterial>()

/** Shines by itself; above 1.4 it bleeds in the lens. */
export function glow(color: Color, strength: number): MeshStandardMaterial {
  const key = `${color.getHexString()} ${strength}`
  const made =
    glows.get(key) ??
    new MeshStandardMaterial({
      color: 0x0a0a0a,
      emissive: color,
      emissiveIntensity: strength,
      roughness: 0.6,
    })
  glows.set(key, made)
  return made
}

/** The yellow phosphor of an LED chip that is off. */
export const phosphor = new MeshPhysicalMaterial({
  color: 0xe0b52a,
  roughness: 0.5,
  clearcoat: 0.6,
  clearcoatRoughness: 0.25,
})

type Glass = {
  /** how much it hides of what is behind, seen straight on */
  readonly body?: number
  readonly tint?: ColorRepresentation
  readonly roughness?: number
  /** how much it hides at its rim, where light runs along the glass */
  readonly rim?: number
  readonly iridescence?: number
}

/** Thin clear glass: nearly nothing straight on, bright reflections over it, dense towards the rim. */
export function glass({
  body = 0.03,
  tint = 0x1a2026,
  roughness = 0.03,
  rim = 0.55,
  iridescence = 0,
}: Glass = {}) {
  const material = new MeshPhysicalMaterial({
    color: tint,
    roughness,
    metalness: 0,
    ior: 1.52,
    iridescence,
    iridescenceIOR: 1.7,
    iridescenceThicknessMinimum: 180,
    iridescenceThicknessMaximum: 320,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
  })
  material.envMapIntensity = 1.5
  material.userData.uniforms = { body: { value: body }, rim: { value: rim } }
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, material.userData.uniforms)
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform float body; uniform float rim;')
      .replace(
        '#include <opaque_fragment>',
        `float facing = abs(dot(normalize(vViewPosition), normal));
        float cover = body + rim * pow(1.0 - facing, 2.6);
        gl_FragColor = vec4(totalSpecular + totalDiffuse * cover + totalEmissiveRadiance, clamp(cover, 0.0, 1.0));`,
      )
  }
  return material
}

export const clearGlass = glass()
export const lensGlass = glass({ body: 0.05, rim: 0.8, iridescence: 0.5, tint: 0x0d1830 })
