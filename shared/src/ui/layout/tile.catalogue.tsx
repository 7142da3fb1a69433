import type { CataloguePage } from '../catalogue/catalogue-page'
import { Icon } from '../icon/icon'
import { Tile, Tiles } from './tile'

export const page: CataloguePage = {
  title: 'Tiles, Tile',
  examples: [
    {
      name: 'figures',
      content: (
        <Tiles>
          <Tile value="50+" label="projects" />
          <Tile value="99.9%" label="accuracy" />
          <Tile value="24/7" label="support" />
          <Tile value={<Icon name="infinity" />} label="infinite processing" />
        </Tiles>
      ),
    },
    {
      name: 'with icons',
      content: (
        <Tiles>
          <Tile icon="clock" value="40+" label="hours saved weekly" />
          <Tile icon="chart" value="300%" label="average ROI" />
        </Tiles>
      ),
    },
  ],
}
