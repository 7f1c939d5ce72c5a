// The dark glossy floor. It mirrors the subject; every sample tilts the mirror a little, so the reflection is
// sharp where things touch the floor and softer with height, as on polished stone.

import {
  HalfFloatType,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  type Scene,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

export type Floor = {
  readonly mesh: Mesh
  /** Renders what the floor mirrors, for one sample. */
  readonly reflect: (renderer: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, tilt: Vector3) => void
}

const BIAS = new Matrix4().set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)

export function glossyFloor(width: number, height: number): Floor {
  const target = new WebGLRenderTarget(Math.round(width / 2), Math.round(height / 2), { type: HalfFloatType })
  const toMirror = new Matrix4()
  const material = new MeshLambertMaterial({ color: 0x1c222c, transparent: true })
  material.onBeforeCompile = (shader) => {
    shader.uniforms.mirror = { value: target.texture }
    shader.uniforms.toMirror = { value: toMirror }
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform mat4 toMirror; varying vec4 vMirror; varying vec2 vPlace;',
      )
      .replace(
        '#include <project_vertex>',
        '#include <project_vertex>\nvec4 place = modelMatrix * vec4(transformed, 1.0); vPlace = place.xz; vMirror = toMirror * place;',
      )
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nuniform sampler2D mirror; varying vec4 vMirror; varying vec2 vPlace;',
      )
      .replace(
        '#include <opaque_fragment>',
        `vec3 seen = texture2DProj(mirror, vMirror).rgb;
        float grazing = pow(1.0 - saturate(dot(normalize(vViewPosition), normal)), 4.0);
        outgoingLight += min(seen, vec3(6.0)) * (0.10 + 0.42 * grazing);
        float away = length(vPlace);
        diffuseColor.a = 1.0 - smoothstep(1.2, 6.0, away);
        gl_FragColor = vec4(outgoingLight, diffuseColor.a);`,
      )
  }
  const mesh = new Mesh(new PlaneGeometry(40, 40), material)
  mesh.rotation.x = -Math.PI / 2
  mesh.receiveShadow = true

  const eye = new PerspectiveCamera()
  const reflect: Floor['reflect'] = (renderer, scene, camera, normal) => {
    const ahead = new Vector3()
    camera.getWorldDirection(ahead)
    const position = camera.getWorldPosition(new Vector3())
    const lookAt = position.clone().add(ahead)
    const mirrored = (point: Vector3) => point.addScaledVector(normal, -2 * point.dot(normal))
    const up = mirrored(new Vector3(0, 1, 0).applyQuaternion(camera.quaternion))
    eye.position.copy(mirrored(position))
    eye.up.copy(up)
    eye.lookAt(mirrored(lookAt))
    eye.updateMatrixWorld()
    eye.projectionMatrix.copy(camera.projectionMatrix)
    eye.projectionMatrixInverse.copy(camera.projectionMatrixInverse)
    toMirror.copy(BIAS).multiply(eye.projectionMatrix).multiply(eye.matrixWorldInverse)
    mesh.visible = false
    renderer.setRenderTarget(target)
    renderer.clear()
    renderer.render(scene, eye)
    mesh.visible = true
  }
  return { mesh, reflect }
}
