import 'virtual:main'
