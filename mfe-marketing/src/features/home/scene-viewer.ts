import {
  AnimationMixer,
  Box3,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Timer,
  WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'

const FIELD_OF_VIEW = 32
/** A higher ratio costs phones more than is visible. */
const MAX_PIXEL_RATIO = 1.75

/** Seconds. A slow frame slows the motion down instead of making it jump. */
const MAX_STEP = 0.1

export interface SceneViewer {
  readonly canvas: HTMLCanvasElement
  /** Draws while true; pauses while false. */
  setRunning(running: boolean): void
  resize(width: number, height: number): void
  dispose(): void
}

/** Loads a glTF scene and plays all its animations. Rejects when the file or WebGL fails, and then cleans up. */
export async function openScene(url: string): Promise<SceneViewer> {
  const { scene: model, animations } = await new GLTFLoader().loadAsync(url)
  const renderer = new WebGLRenderer({ antialias: true, alpha: true, powerPreference: 'low-power' })
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO))
  renderer.toneMapping = NeutralToneMapping

  const scene = new Scene()
  const pmrem = new PMREMGenerator(renderer)
  const room = new RoomEnvironment()
  scene.environment = pmrem.fromScene(room, 0.03).texture
  room.dispose()
  pmrem.dispose()
  scene.add(model)

  const camera = cameraFor(model)
  const mixer = new AnimationMixer(model)
  for (const clip of animations) mixer.clipAction(clip).play()
  const timer = new Timer()

  const draw = () => {
    mixer.update(Math.min(timer.update().getDelta(), MAX_STEP))
    renderer.render(scene, camera)
  }

  return {
    canvas: renderer.domElement,
    setRunning(running) {
      // The time of the pause must not count as one long step.
      timer.reset()
      renderer.setAnimationLoop(running ? draw : null)
    },
    resize(width, height) {
      renderer.setSize(width, height, false)
      camera.aspect = width / height
      camera.updateProjectionMatrix()
      draw()
    },
    dispose() {
      renderer.setAnimationLoop(null)
      scene.environment?.dispose()
      renderer.dispose()
    },
  }
}

/** A camera that shows the whole model, whatever its size and position. */
function cameraFor(model: Object3D): PerspectiveCamera {
  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere())
  const distance = (radius * 0.6) / Math.sin(((FIELD_OF_VIEW / 2) * Math.PI) / 180)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, distance / 100, distance * 10)
  camera.position.set(center.x, center.y + distance * 0.12, center.z + distance)
  camera.lookAt(center)
  return camera
}
