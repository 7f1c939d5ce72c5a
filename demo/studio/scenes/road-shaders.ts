// The light on a wet road at night. All distances are metres, the camera looks along -z.

/** One lamp's low beam: wide and flat below the cut-off, with the kick to the near side (left in India). */
export const BEAM = `
float lowBeam(vec3 from, vec3 to) {
  vec3 d = to - from;
  float ahead = max(-d.z, 0.01);
  float away = length(d);
  float az = atan(d.x, ahead);
  float el = atan(d.y, ahead);
  float cut = -0.010 + 0.05 * smoothstep(0.0, -0.24, az) ;
  float under = smoothstep(cut + 0.012, cut - 0.012, el);
  float wide = exp(-az * az / 0.17) * exp(el * 5.0);
  float hot = exp(-az * az / 0.012) * exp(-pow((el + 0.03) / 0.035, 2.0));
  return under * (wide + 3.2 * hot) * smoothstep(0.2, 2.0, ahead) / (1.0 + 0.018 * away * away);
}
float beams(vec3 to, vec3 car) {
  return lowBeam(car + vec3(-0.62, 0.66, -1.2), to) + lowBeam(car + vec3(0.62, 0.66, -1.2), to);
}`

export const NOISE = `
uniform float period;
float hash(vec2 p) { p = fract(p * vec2(123.34, 456.21)); p += dot(p, p + 45.32); return fract(p.x * p.y); }
/** Repeats along z after one lap, so that the film closes. */
float noise(vec2 p, float cell) {
  vec2 q = p / cell;
  vec2 i = floor(q); vec2 f = fract(q);
  f = f * f * (3.0 - 2.0 * f);
  float lap = floor(period / cell + 0.5);
  vec2 a = vec2(i.x, mod(i.y, lap)); vec2 b = vec2(i.x, mod(i.y + 1.0, lap));
  return mix(mix(hash(a), hash(a + vec2(1.0, 0.0)), f.x), mix(hash(b), hash(b + vec2(1.0, 0.0)), f.x), f.y);
}`

export const GROUND_VERTEX = `varying vec3 vPlace;
void main() { vec4 w = modelMatrix * vec4(position, 1.0); vPlace = w.xyz; gl_Position = projectionMatrix * viewMatrix * w; }`

export const GROUND_FRAGMENT = `varying vec3 vPlace;
uniform float travel; uniform vec3 car; uniform vec3 warm; uniform vec3 fogColour;
uniform vec3 lamps[4]; uniform vec3 lampColours[4];
${NOISE}
${BEAM}
void main() {
  vec2 p = vec2(vPlace.x, vPlace.z - travel);
  float away = length(vPlace - cameraPosition);
  float fine = clamp(1.0 - away / 26.0, 0.0, 1.0);
  float grain = 0.5;
  vec2 ripple = vec2(0.0);
  if (fine > 0.0) {
    grain = mix(0.5, noise(p, 0.018) * 0.55 + noise(p, 0.045) * 0.45, fine);
    ripple = (vec2(noise(p + 3.7, 0.05), noise(p + 9.1, 0.05)) - 0.5) * 0.10 * fine;
  }
  float patches = noise(p, 1.5) * 0.6 + noise(p, 0.6) * 0.4;
  float bend = 0.0;
  float x = vPlace.x - bend;
  float edge = 3.55 + 0.12 * (noise(p, 0.5) - 0.5);
  float tarmac = smoothstep(edge + 0.06, edge - 0.06, abs(x));
  vec3 ground = mix(vec3(0.030, 0.032, 0.024) * (0.4 + 1.3 * noise(p, 0.3)), vec3(0.042, 0.044, 0.048), tarmac);
  ground *= 0.45 + 1.1 * grain;
  float track = exp(-pow((abs(abs(x) - 1.75) - 0.75) / 0.28, 2.0));
  ground *= 1.0 - 0.25 * track * tarmac;
  float wear = 0.55 + 0.45 * smoothstep(0.25, 0.6, grain * 0.5 + patches * 0.5);
  float dash = step(abs(x), 0.065) * step(fract(p.y / 9.0), 0.36);
  float side = step(abs(abs(x) - 3.3), 0.06);
  float paint = max(dash, side) * wear;
  ground = mix(ground, vec3(0.62, 0.60, 0.55), paint);
  float lit = beams(vPlace, car);
  // rough ground sends light back to the driver's side; smooth water sends it on
  float wet = tarmac * (0.35 + 0.65 * smoothstep(0.42, 0.62, patches)) * (1.0 - 0.6 * paint);
  vec3 colour = ground * warm * lit * 9.0 * (1.0 - 0.55 * wet);
  vec3 view = normalize(vPlace - cameraPosition);
  vec3 normal = normalize(vec3(ripple.x + (noise(p, 0.35) - 0.5) * 0.025, 1.0, ripple.y));
  vec3 bounced = reflect(view, normal);
  for (int i = 0; i < 4; i++) {
    vec3 to = normalize(lamps[i] - vPlace);
    vec2 off = vec2(bounced.x - to.x, bounced.y - to.y);
    colour += wet * lampColours[i] * (exp(-off.x * off.x / 0.0012 - off.y * off.y / 0.03) * 0.22 + exp(-off.x * off.x / 0.00016 - off.y * off.y / 0.006) * 0.5);
  }
  float fog = 1.0 - exp(-pow(away / 52.0, 1.4));
  vec3 glow = fogColour + warm * 0.055 * exp(-pow((vPlace.x - car.x) / 9.0, 2.0)) ;
  colour = mix(colour, glow, fog);
  gl_FragColor = vec4(colour, 1.0);
}`

export const RAIN_VERTEX = `attribute vec3 start; attribute float end;
uniform float time; uniform vec3 speed; uniform vec3 room; uniform vec3 car; uniform float shutter;
varying float vBright;
${BEAM}
void main() {
  vec3 p = mod(start + speed * time, room);
  vec3 w = vec3(p.x - room.x * 0.5 + car.x, p.y, -p.z - 0.6);
  vBright = beams(w + vec3(0.0, -0.25, 0.0), car) * 0.8 + 0.02;
  w += end * shutter * vec3(speed.x, speed.y, -speed.z);
  vBright *= smoothstep(0.0, 1.6, p.z) * (1.0 - smoothstep(room.z * 0.6, room.z, p.z));
  gl_Position = projectionMatrix * viewMatrix * vec4(w, 1.0);
}`

export const RAIN_FRAGMENT = `varying float vBright; uniform vec3 warm;
void main() { gl_FragColor = vec4(warm * vBright * 0.55, 1.0); }`
